import { Button, CopyButton, IconButton, Logo, TextLink, VisuallyHidden } from '@pilgi/ui';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const NAMES = { primary: '결제하기', secondary: '영수증 보기', quiet: '나중에', danger: '환불 신청' };

export function ShowButtons() {
  const [busy, setBusy] = useState(true);
  return (
    <GallerySection id="buttons" title="단추와 링크">
      <GalleryRow label="종류" inline>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {NAMES[variant]}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow label="작은 단추" inline>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {NAMES[variant]}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow label="처리 중 (폭 유지)" inline>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy={busy}>
            {NAMES[variant]}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => setBusy(!busy)}>
          {busy ? '멈추기' : '다시 돌리기'}
        </Button>
      </GalleryRow>
      <GalleryRow label="쓸 수 없음" inline>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {NAMES[variant]}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow label="링크인 단추, 아이콘" inline>
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" />}
          render={<a href="#buttons">Windows용 내려받기</a>}
        />
        <IconButton label="이름 바꾸기" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="이름 바꾸기 (켜짐)" icon={<Pencil aria-hidden="true" />} aria-pressed />
        <IconButton label="삭제하기" icon={<Trash2 aria-hidden="true" />} outlined />
        <IconButton label="삭제할 수 없음" icon={<Trash2 aria-hidden="true" />} disabled />
      </GalleryRow>
      <GalleryRow label="글 속 링크" inline>
        <TextLink href="#buttons">자주 묻는 질문</TextLink>
        <TextLink href="#buttons" external>
          이용약관
        </TextLink>
        <TextLink href="#buttons" variant="plain">
          환불 정책
        </TextLink>
        <CopyButton name="주문 번호" value="ORD-20250901-8F3K2" />
      </GalleryRow>
      <GalleryRow label="로고" inline>
        <Logo />
        <Logo size="large" />
        <VisuallyHidden>화면에는 보이지 않는 글</VisuallyHidden>
      </GalleryRow>
    </GallerySection>
  );
}
