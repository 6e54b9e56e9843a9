import { Link } from 'react-router';
import desktopDarkAvif from './images/reader-desktop-dark.avif';
import desktopDark from './images/reader-desktop-dark.webp';
import desktopLightAvif from './images/reader-desktop-light.avif';
import desktopLight from './images/reader-desktop-light.webp';
import phoneDarkAvif from './images/reader-phone-dark.avif';
import phoneDark from './images/reader-phone-dark.webp';
import phoneLightAvif from './images/reader-phone-light.avif';
import phoneLight from './images/reader-phone-light.webp';
import styles from './reader-image.module.css';

const PHONE = { media: '(max-width: 720px)', width: 624, height: 1248 };
const DESKTOP = { width: 1920, height: 1140 };
const DARK = '(prefers-color-scheme: dark)';
const AVIF = 'image/avif';

/** The reader with the sample note, taken from the product; opens the same page. */
export function ReaderImage() {
  return (
    <Link to="/sample" className={styles.root}>
      <picture>
        <source {...PHONE} media={`${PHONE.media} and ${DARK}`} type={AVIF} srcSet={phoneDarkAvif} />
        <source {...PHONE} media={`${PHONE.media} and ${DARK}`} srcSet={phoneDark} />
        <source {...PHONE} type={AVIF} srcSet={phoneLightAvif} />
        <source {...PHONE} srcSet={phoneLight} />
        <source {...DESKTOP} media={DARK} type={AVIF} srcSet={desktopDarkAvif} />
        <source {...DESKTOP} media={DARK} srcSet={desktopDark} />
        <source {...DESKTOP} type={AVIF} srcSet={desktopLightAvif} />
        <img
          {...DESKTOP}
          src={desktopLight}
          alt="운영체제 강의의 예시 노트: 차례, 시각이 붙은 문장, 슬라이드와 재생 막대. 눌러서 열기"
          decoding="async"
        />
      </picture>
    </Link>
  );
}
