import { DownloadButtons } from '../../features/client-versions/download-buttons.tsx';
import { VersionSection } from '../../features/client-versions/version-section.tsx';
import { ComparisonTable } from '../../features/landing/comparison-table.tsx';
import { DownloadBand } from '../../features/landing/download-band.tsx';
import { FeatureCards } from '../../features/landing/feature-cards.tsx';
import { FirstSteps } from '../../features/landing/first-steps.tsx';
import { PricePromises } from '../../features/landing/price-promises.tsx';
import { PriceSection } from '../../features/landing/price-section.tsx';
import { TryBand } from '../../features/landing/try-band.tsx';
import { ContactSection } from '../../features/support/contact-section.tsx';
import { FaqPreview } from '../../features/support/faq-preview.tsx';
import { ServerNeeded } from '../../shared/connection/server-needed.tsx';
import styles from './landing-rest.module.css';

/** Landing page below the fold. */
export function LandingRest() {
  return (
    <>
      <div className={styles.column}>
        <FirstSteps />
        <PriceSection />
        <PricePromises />
        <ComparisonTable />
        <TryBand />
      </div>
      <FeatureCards />
      <div className={styles.column}>
        <DownloadBand>
          <ServerNeeded>
            <DownloadButtons />
          </ServerNeeded>
        </DownloadBand>
        <VersionSection />
        <FaqPreview />
        <ContactSection />
      </div>
    </>
  );
}
