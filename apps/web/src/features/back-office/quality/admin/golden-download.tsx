import { Button, showToast } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { fetchGoldenCases } from './quality.api.ts';

function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** All golden cases in one file; `npm run eval:golden-export` writes one directory per case. */
export function GoldenDownload() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchGoldenCases,
    onSuccess: (cases) => {
      if (cases.length === 0) showToast({ title: '골든 묶음이 비어 있습니다.' });
      else saveFile('golden-cases.json', `${JSON.stringify(cases, null, 1)}\n`);
    },
    onError: (error) => showToast({ tone: 'bad', title: messageFor(error, '내려받지 못했습니다.') }),
  });
  return (
    <Button busy={isPending} icon={<Download aria-hidden="true" size={18} />} onClick={() => mutate()}>
      골든 묶음 내려받기
    </Button>
  );
}
