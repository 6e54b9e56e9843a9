import { adminPromptsCalls, type WireResponse } from '@pilgi/contract';
import { Button, Card, Dialog, Table, type TableColumn } from '@pilgi/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import styles from './prompts-card.module.css';

type Prompt = WireResponse<typeof adminPromptsCalls.list>[number];
type Version = Prompt['versions'][number];

const promptsQuery = queryOptions({
  queryKey: ['admin-prompts'],
  queryFn: ({ signal }) => api.send(adminPromptsCalls.list, undefined, { signal }),
});

const HASH_SHOWN = 12;
const shortHash = (hash: string) => hash.slice(0, HASH_SHOWN);
const count = (value: number) => `${value.toLocaleString('ko-KR')}번`;
const usedOf = ({ versions, version_in_use }: Prompt) => versions.find(({ version }) => version === version_in_use);
const callsOf = ({ versions }: Prompt) => versions.reduce((sum, { calls }) => sum + calls, 0);

const columns = (onOpen: (prompt: Prompt) => void): readonly TableColumn<Prompt>[] => [
  { key: 'id', header: '이름', rowHeader: true, cell: ({ id }) => <code>{id}</code> },
  {
    key: 'version',
    header: '쓰는 버전',
    nowrap: true,
    cell: ({ version_in_use }) => (version_in_use === null ? '쓰지 않음' : `버전 ${version_in_use}`),
  },
  {
    key: 'hash',
    header: '해시',
    cell: (prompt) => {
      const used = usedOf(prompt);
      return used === undefined ? '–' : <code title={used.hash}>{shortHash(used.hash)}</code>;
    },
  },
  {
    key: 'first_used_at',
    header: '처음 쓴 때',
    nowrap: true,
    cell: (prompt) => {
      const used = usedOf(prompt);
      return used === undefined ? '–' : <time dateTime={used.first_used_at}>{formatMoment(used.first_used_at)}</time>;
    },
  },
  { key: 'calls', header: '30일 호출', align: 'end', nowrap: true, cell: (prompt) => count(callsOf(prompt)) },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    cell: (prompt) => (
      <Button size="small" aria-label={`${prompt.id} 글 보기`} onClick={() => onOpen(prompt)}>
        글 보기
      </Button>
    ),
  },
];

/** Instructions to the models, by version, for reading only: a change is a new file of the server. */
export function PromptsCard() {
  const prompts = useQuery(promptsQuery);
  const [opened, setOpened] = useState<Prompt | null>(null);
  if (prompts.error && !prompts.data) return <LoadFailed title="프롬프트를 불러올 수 없습니다" query={prompts} />;
  return (
    <Card title="프롬프트">
      <p>
        모델에게 주는 지시문입니다. 모델을 부를 때마다 쓴 버전을 기록합니다. 여기서는 읽기만 할 수 있고, 고친 글은 새
        버전으로 배포됩니다.
      </p>
      <Table
        caption="프롬프트"
        captionHidden
        columns={columns(setOpened)}
        rows={prompts.data}
        rowKey={({ id }) => id}
        empty="아직 쓴 프롬프트가 없습니다."
      />
      {opened === null ? null : <PromptDialog prompt={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

function PromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const used = usedOf(prompt);
  const others = prompt.versions.filter((version) => version !== used);
  return (
    <Dialog
      open
      size="large"
      title={prompt.id}
      description="{{ }} 자리에는 작업마다 정한 값이 들어갑니다."
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <div className={styles.versions}>
        {used === undefined ? null : (
          <section aria-label={`버전 ${used.version}`}>
            <p>{describeVersion(used)}</p>
            <VersionText version={used} />
          </section>
        )}
        {others.map((version) => (
          <details key={version.version}>
            <summary>{describeVersion(version)}</summary>
            <VersionText version={version} />
          </details>
        ))}
      </div>
    </Dialog>
  );
}

const describeVersion = ({ version, hash, first_used_at, calls }: Version) =>
  `버전 ${version} · ${shortHash(hash)} · ${formatMoment(first_used_at)}부터 · 지난 30일 ${count(calls)}`;

function VersionText({ version }: { version: Version }) {
  return (
    <>
      <pre className={styles.text}>{version.text}</pre>
      {version.parts.map(({ id, hash, text }) => (
        <div key={id}>
          <p>
            함께 쓰는 글 <code>{id}</code> · {shortHash(hash)}
          </p>
          <pre className={styles.text}>{text}</pre>
        </div>
      ))}
    </>
  );
}
