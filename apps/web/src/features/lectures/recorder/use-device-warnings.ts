import { listRecordingWarnings, type RecordingWarning } from '@pilgi/domain/lectures';
import { useEffect, useState } from 'react';
import { getRecorderHost } from './get-recorder-host.ts';

interface Battery {
  level: number;
  charging: boolean;
}

const CHECK_MS = 10_000;

async function readDevice() {
  const getBattery = (navigator as { getBattery?: () => Promise<Battery> }).getBattery;
  const battery = (await getBattery?.call(navigator).catch(() => null)) ?? null;
  return {
    free_bytes: await getRecorderHost().readFreeBytes(),
    battery: battery === null ? null : { level: battery.level, is_charging: battery.charging },
    is_online: navigator.onLine,
  };
}

/** Storage, battery and connection of the device, as far as it reports them. */
export function useDeviceWarnings(recorded_ms: number): RecordingWarning[] {
  const [device, setDevice] = useState<Awaited<ReturnType<typeof readDevice>> | null>(null);
  useEffect(() => {
    const check = () => void readDevice().then(setDevice);
    check();
    const timer = setInterval(check, CHECK_MS);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);
  return device === null ? [] : listRecordingWarnings({ ...device, recorded_ms });
}
