import { adminClientVersionsCalls } from '@pilgi/contract';
import { Button } from '@pilgi/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { VersionFormDialog } from '../../features/client-versions/admin/version-form-dialog.tsx';
import { VersionList } from '../../features/client-versions/admin/version-list.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { useMay } from '../../shared/operators/use-may.ts';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '버전', isListed: false });

export default function AdminVersionsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = useMay()(adminClientVersionsCalls.create);
  const add = () => setIsAdding(true);
  return (
    <AdminPage
      title="버전"
      lead="데스크톱 앱의 버전을 초안으로 준비하고 공개합니다."
      action={
        canAdd ? (
          <Button variant="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={add}>
            버전 추가
          </Button>
        ) : undefined
      }
    >
      <VersionList onAdd={add} />
      {isAdding ? <VersionFormDialog version={null} onClose={() => setIsAdding(false)} /> : null}
    </AdminPage>
  );
}
