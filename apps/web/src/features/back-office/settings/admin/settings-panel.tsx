import { LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { settingsQuery } from './settings.api.ts';
import { SettingsForm } from './settings-form.tsx';

/** Remounted for each saved state, so that the form starts with the stored values. */
export function SettingsPanel() {
  const settings = useQuery(settingsQuery);
  if (settings.data) {
    const { data, refetch } = settings;
    return <SettingsForm key={data.updated_at} settings={data} onReload={() => void refetch()} />;
  }
  if (settings.error) return <LoadFailed title="설정을 불러올 수 없습니다" query={settings} />;
  return <LoadingScreen label="설정을 불러오는 중..." />;
}
