import { OBJECTION_DAYS } from '@pilgi/domain/sharing';
import { TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { type Site, useSite } from '../../shared/config/site.ts';
import { FactList } from '../../shared/facts/fact-list.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './copyright.module.css';

export const meta = () =>
  pageMeta({
    title: '저작권 신고 안내',
    description: '필기에 공유된 노트와 문제가 권리를 침해할 때 신고하는 방법과 처리 절차.',
  });

const STEPS = [
  {
    title: '신고',
    text: '공유된 페이지 위쪽의 ‘신고’를 눌러 이유와 내용을 적습니다. 링크를 열 수 없으면 아래 수령인에게 페이지 주소, 저작물, 이름과 연락처를 적어 이메일이나 우편으로 보냅니다.',
  },
  {
    title: '중단',
    text: '저작권이나 불법 촬영·녹음 신고에 이름과 권리자 진술이 있으면 페이지를 바로 중단합니다. 하루 안에 서로 다른 곳에서 신고가 세 번 들어와도 중단합니다. 그 밖의 신고는 운영자가 확인한 뒤 정합니다.',
  },
  {
    title: '통지',
    text: '중단하면 공유한 사람에게 이메일로 알립니다. 신고자의 이름과 이메일은 알리지 않습니다.',
  },
  {
    title: '이의와 재개',
    text: `공유한 사람은 중단된 동안 한 번 이의를 제기할 수 있습니다. 이메일을 남긴 신고자에게 이의를 전하고, 답이 없으면 이의 제기 뒤 ${OBJECTION_DAYS}일이 지나 다시 공개합니다. 답이 있으면 운영자가 양쪽의 글을 보고 정합니다.`,
  },
  {
    title: '결과',
    text: '처리한 결과와 이유를 공유한 사람과 이메일을 남긴 신고자에게 보냅니다.',
  },
];

const recipientOf = (site: Site) =>
  [
    ['수령인', `${site.name} 저작권 담당 (대표자 ${site.representative})`],
    [
      '이메일',
      <TextLink key="mail" href={`mailto:${site.supportEmail}`}>
        {site.supportEmail}
      </TextLink>,
    ],
    ['전화', site.phone],
    ['주소', site.address],
  ] as const;

export default function CopyrightPage() {
  const site = useSite();
  return (
    <PublicFrame narrow>
      <div className={styles.root}>
        <header>
          <TextLink variant="plain" render={<Link to="/" />}>
            ← 홈으로
          </TextLink>
          <h1>저작권 신고 안내</h1>
          <p>
            공유된 노트나 문제가 저작권, 개인정보, 초상이나 음성의 권리를 침해하면 알려주세요. 가입하지 않아도 됩니다.
          </p>
        </header>
        <section aria-labelledby="steps">
          <h2 id="steps">처리 절차</h2>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="recipient">
          <h2 id="recipient">신고를 받는 곳</h2>
          <p>「저작권법」 제102조와 제103조에 따라 복제·전송의 중단과 재개를 요구받는 수령인입니다.</p>
          <FactList facts={recipientOf(site)} />
        </section>
        <section aria-labelledby="care">
          <h2 id="care">알아두실 점</h2>
          <p>
            정당한 권리 없이 중단이나 재개를 요구해 손해를 입히면 배상할 책임이 생길 수 있습니다. 신고 내용과 이메일은
            신고를 처리하는 데에만 쓰고 3년 동안 보관합니다.
          </p>
        </section>
      </div>
    </PublicFrame>
  );
}
