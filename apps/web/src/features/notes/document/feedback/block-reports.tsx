import { Button } from '@pilgi/ui';
import { use, useEffect, useRef, useState } from 'react';
import styles from './block-reports.module.css';
import { textForReport } from './report.texts.ts';
import { ReportDetails } from './report-details.tsx';
import type { BlockReport } from './reports.api.ts';
import { type Reports, ReportsContext } from './use-reports.ts';

function ReportLine({ report, reports }: { report: BlockReport; reports: Reports }) {
  const isLatest = reports.latest?.block_id === report.block_id && reports.latest.kind === report.kind;
  const hasDetails = report.kind !== 'GOOD' && report.state === 'NEW';
  const [isOpen, setIsOpen] = useState(isLatest);
  const line = useRef<HTMLParagraphElement>(null);
  // The menu that was used is closed, so the focus continues here and the result is read out.
  useEffect(() => {
    if (isLatest) line.current?.focus({ preventScroll: true });
  }, [isLatest]);
  return (
    <li className={styles.report}>
      <p ref={line} tabIndex={-1} className={styles.line}>
        {textForReport(report)}
      </p>
      {report.state === 'NEW' ? (
        <span className={styles.acts}>
          {hasDetails && !isOpen ? (
            <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
              {report.comment === '' ? '한마디 덧붙이기' : '덧붙인 말 고치기'}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => reports.withdraw(report)}>
            되돌리기
          </Button>
        </span>
      ) : null}
      {hasDetails && isOpen ? (
        <ReportDetails
          report={report}
          onSave={(details) => reports.addDetails(report, details)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </li>
  );
}

/** The reader's reports about a block and what came of them. */
export function BlockReports({ blockId }: { blockId: string }) {
  const reports = use(ReportsContext);
  const own = reports?.of(blockId) ?? [];
  if (reports === null || own.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="이 문단에 남긴 의견" data-own-act>
      {own.map((report) => (
        <ReportLine key={`${report.kind} ${report.note_version}`} report={report} reports={reports} />
      ))}
    </ul>
  );
}
