import { showToast } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../shared/reauth/confirm-action.tsx';
import { type ClientVersion, clientVersionsQuery, publishVersion, removeVersion } from './client-versions.api.ts';
import type { VersionAction } from './version-columns.tsx';
import { VersionFormDialog } from './version-form-dialog.tsx';

interface VersionActionDialogProps {
  act: VersionAction;
  version: ClientVersion;
  onClose: () => void;
}

export function VersionActionDialog({ act, version, onClose }: VersionActionDialogProps) {
  const client = useQueryClient();

  function finish(title: string) {
    void client.invalidateQueries({ queryKey: clientVersionsQuery.queryKey });
    showToast({ tone: 'good', title });
    onClose();
  }

  if (act === 'edit') return <VersionFormDialog version={version} onClose={onClose} />;
  if (act === 'publish') {
    return (
      <ConfirmAction
        title={`${version.version} 버전을 공개할까요?`}
        consequence={
          version.is_mandatory
            ? '공개하는 즉시 다운로드 목록에 나타나고, 이보다 오래된 앱은 업데이트해야 쓸 수 있습니다.'
            : '공개하는 즉시 누구나 내려받을 수 있습니다.'
        }
        confirmLabel="공개하기"
        failureText="버전을 공개하지 못했습니다."
        action={() => publishVersion(version)}
        onDone={() => finish(`${version.version} 버전을 공개했습니다.`)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmAction
      danger
      title={`${version.version} 버전을 삭제할까요?`}
      consequence="목록과 다운로드 화면에서 사라지며 되돌릴 수 없습니다."
      confirmLabel="삭제하기"
      failureText="버전을 삭제하지 못했습니다."
      action={() => removeVersion(version.id)}
      onDone={() => finish(`${version.version} 버전을 삭제했습니다.`)}
      onClose={onClose}
    />
  );
}
