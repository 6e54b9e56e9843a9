import { Logo, SkipLink, TextLink, type ThemeStorage, ThemeToggle, ToastProvider } from '@pilgi/ui';
import styles from './gallery.module.css';
import { ShowButtons } from './show-buttons.tsx';
import { ShowCards } from './show-cards.tsx';
import { ShowData } from './show-data.tsx';
import { ShowDialogs } from './show-dialogs.tsx';
import { ShowFeedback } from './show-feedback.tsx';
import { ShowFields } from './show-fields.tsx';
import { ShowStudy } from './show-study.tsx';
import { ShowTokens } from './show-tokens.tsx';

const SECTIONS = [
  { id: 'tokens', title: '색과 글자' },
  { id: 'buttons', title: '단추와 링크' },
  { id: 'fields', title: '입력' },
  { id: 'dialogs', title: '대화 상자와 알림' },
  { id: 'data', title: '표와 목록' },
  { id: 'cards', title: '카드와 상태 표시' },
  { id: 'study', title: '공부 화면과 그래프' },
  { id: 'feedback', title: '기다림과 결과' },
];

/** Stored for the tab only, so that the theme of the product does not change. */
const themeStorage: ThemeStorage = {
  read: () => sessionStorage.getItem('gallery_theme'),
  write: (choice) => sessionStorage.setItem('gallery_theme', choice),
};

export default function ComponentsPage() {
  return (
    <ToastProvider>
      <SkipLink />
      <div className={styles.page}>
        <header className={styles.top}>
          <Logo />
          <ThemeToggle storage={themeStorage} />
        </header>
        <main id="main" tabIndex={-1}>
          <div className={styles.intro}>
            <h1>구성 요소</h1>
            <p>모든 구성 요소를 모든 상태로 보여 줍니다. 개발할 때만 열리는 화면입니다.</p>
            <nav className={styles.index} aria-label="구성 요소 목록">
              {SECTIONS.map((section) => (
                <TextLink key={section.id} href={`#${section.id}`}>
                  {section.title}
                </TextLink>
              ))}
            </nav>
          </div>
          <ShowTokens />
          <ShowButtons />
          <ShowFields />
          <ShowDialogs />
          <ShowData />
          <ShowCards />
          <ShowStudy />
          <ShowFeedback />
        </main>
      </div>
    </ToastProvider>
  );
}
