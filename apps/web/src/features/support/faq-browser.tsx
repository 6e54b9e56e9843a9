import { FAQ_PAGE_SIZE, pageCountFor, pageWindow } from '@pilgi/domain/shared';
import { Accordion, Button, EmptyState, ErrorState, Pager, SearchBox, Skeleton } from '@pilgi/ui';
import { Link } from 'react-router';
import { usePublicResource } from '../../shared/api/use-public-resource.ts';
import { type FaqEntry, faqEntries } from './faq.api.ts';
import styles from './faq-browser.module.css';
import { FaqChips } from './faq-chips.tsx';
import { filterFaq } from './filter-faq.ts';
import { listFaqItems } from './list-faq-items.tsx';
import { type FaqSearchParams, useFaqSearchParams } from './use-faq-search-params.ts';

function NoFaq() {
  return (
    <EmptyState
      headingLevel={3}
      title="아직 등록된 FAQ가 없습니다"
      text="궁금한 점을 남겨 주시면 답변을 보내 드립니다."
      action={<Button render={<Link to="/#contact" />}>문의하기</Button>}
    />
  );
}

function Found({ entries, address }: { entries: readonly FaqEntry[]; address: FaqSearchParams }) {
  const { status, search, page: requestedPage, change, linkTo } = address;
  const found = filterFaq(entries, { status, search });
  const last = Math.max(1, pageCountFor(found.length, FAQ_PAGE_SIZE));
  const page = Math.min(requestedPage, last);
  const shown = found.slice((page - 1) * FAQ_PAGE_SIZE, page * FAQ_PAGE_SIZE);

  if (found.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="검색 결과가 없습니다"
        text="다른 낱말로 찾거나 전체 질문을 살펴보세요."
        action={
          <>
            <Button onClick={() => change({ search: '' })}>검색 초기화</Button>
            <Button onClick={() => change({ search: '', status: 'ALL' })}>전체 보기</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <p role="status" className={styles.count}>
        질문 {found.length}개
      </p>
      <Accordion key={`${status} ${search} ${page}`} items={listFaqItems(shown)} multiple />
      <Pager
        label="FAQ 페이지"
        current={page}
        last={last}
        pages={pageWindow({ page, pageCount: last })}
        linkFor={(number) => <Link to={linkTo(number)} preventScrollReset />}
      />
    </>
  );
}

function Browser() {
  const { value, isPending, isLoading, retry } = usePublicResource(faqEntries);
  const address = useFaqSearchParams();
  const { status, search, change } = address;

  if (!isPending && !value) {
    return (
      <ErrorState
        headingLevel={3}
        title="FAQ 로딩 오류"
        text="질문을 불러오지 못했습니다. 잠시 후 다시 시도해주세요."
        busy={isLoading}
        onRetry={retry}
        action={<Button render={<Link to="/" />}>메인 페이지로 돌아가기</Button>}
      />
    );
  }
  if (value?.length === 0) return <NoFaq />;
  return (
    <>
      <SearchBox
        label="질문 검색"
        placeholder="질문이나 답변에서 찾기"
        value={search}
        onValueChange={(text) => change({ search: text })}
      />
      <FaqChips entries={value} status={status} onChange={(next) => change({ status: next })} />
      {value ? (
        <Found entries={value} address={address} />
      ) : (
        <div className={styles.rows} aria-busy="true">
          <Skeleton lines={5} shape="block" />
        </div>
      )}
    </>
  );
}

/** Below the prerendered content, so that loading it causes no layout shift above. */
export function FaqBrowser() {
  return (
    <section aria-labelledby="faq-list" className={styles.root}>
      <h2 id="faq-list">먼저 물어본 질문들</h2>
      <Browser />
    </section>
  );
}
