import { VersionSection } from '../../features/client-versions/version-section.tsx';
import { FeatureCards } from '../../features/landing/feature-cards.tsx';
import { FirstSteps } from '../../features/landing/first-steps.tsx';
import { PricePromises } from '../../features/landing/price-promises.tsx';
import { ContactSection } from '../../features/support/contact-section.tsx';
import { FaqPreview } from '../../features/support/faq-preview.tsx';
import styles from './landing-rest.module.css';

/** Landing page below the fold. */
export function LandingRest() {
  return (
    <>
      <FeatureCards />
      <div className={styles.column}>
        <FirstSteps />
        <PricePromises />
        <VersionSection />
        <FaqPreview />
        <ContactSection />
      </div>
    </>
  );
}
