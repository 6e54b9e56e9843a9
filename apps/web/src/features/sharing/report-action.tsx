import { Button, Dialog } from '@pilgi/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportForm, type SharedPageProps } from './report-form.tsx';

/** Button of visitors to report the shared page that they see. */
export function ReportAction(page: SharedPageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon={<Flag aria-hidden="true" size={16} />} onClick={() => setIsOpen(true)}>
        신고
      </Button>
      <Dialog
        title="공유 페이지 신고"
        description="권리를 침해하거나 법에 어긋나는 내용을 알려주세요. 로그인하지 않아도 됩니다."
        closesOnOutsidePress={false}
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <ReportForm {...page} />
      </Dialog>
    </>
  );
}
