import { LIVE_NOTE_MINUTES } from '@pilgi/domain/ai-work';
import { Checkbox, Notice, Select } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailsFold } from '../../../shared/credits/details-fold.tsx';
import { formatCreditBalance as credits } from '../../../shared/formats/format-credit-balance.ts';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import {
  type LiveNote,
  type LivePrices,
  liveNoteQuery,
  livePricesQuery,
  startLiveNote,
  stopLiveNote,
} from './live-note.api.ts';
import styles from './recorder.module.css';

/** Longer ceilings are chosen by the user. */
const USUAL_MINUTES = 120;
const hours = (minutes: number) => `${minutes / 60}시간`;

/** Agreement to the highest price; without it nothing is transcribed before the end. */
export function LiveNoteSwitch({ recordingId }: { recordingId: string | null }) {
  const { data: prices } = useQuery(livePricesQuery);
  const { data: note } = useQuery(liveNoteQuery(recordingId));
  if (prices === undefined || prices.models.length === 0) return null;
  return (
    <section className={styles.live} aria-label="녹음하면서 노트 준비">
      {note === null || note === undefined ? (
        <Offer recordingId={recordingId} prices={prices} />
      ) : (
        <Running note={note} />
      )}
    </section>
  );
}

function useChange(act: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: ['live-notes'] }) });
}

function Offer({ recordingId, prices }: { recordingId: string | null; prices: LivePrices }) {
  const [modelId, setModelId] = useState(prices.models[0]?.model_id);
  const [minutes, setMinutes] = useState<number | null>(null);
  const model = prices.models.find(({ model_id }) => model_id === modelId) ?? prices.models[0];
  const affordable = model?.ceilings.filter((one) => one.ceiling_credits <= prices.spendable_credits) ?? [];
  const ceiling =
    model?.ceilings.find((one) => one.minutes === minutes) ??
    affordable.findLast((one) => one.minutes <= USUAL_MINUTES) ??
    model?.ceilings[0];
  const start = useChange(async () => {
    const agreed = LIVE_NOTE_MINUTES.find((one) => one === ceiling?.minutes);
    if (recordingId === null || model === undefined || ceiling === undefined || agreed === undefined) return;
    const { ceiling_credits } = ceiling;
    await startLiveNote(recordingId, { model_id: model.model_id, minutes: agreed, ceiling_credits });
  });
  if (model === undefined || ceiling === undefined) return null;
  const isAffordable = prices.spendable_credits >= ceiling.ceiling_credits;
  return (
    <>
      <Checkbox
        label="녹음하면서 노트 준비"
        checked={start.isPending}
        disabled={recordingId === null || !isAffordable || start.isPending}
        onChange={() => start.mutate()}
        hint={`녹음을 마치고 몇 분이면 노트가 나옵니다. 1시간에 보통 ${credits(model.expected_hour_credits)}, ${hours(ceiling.minutes)}까지 많아도 ${credits(ceiling.ceiling_credits)}입니다. 켜면 이 한도를 잡아 두고, 노트가 나오면 쓴 만큼만 냅니다. 녹음을 버리면 요금이 없습니다.`}
      />
      {recordingId === null ? <p className={styles.note}>녹음을 올리기 시작하면 켤 수 있습니다.</p> : null}
      {isAffordable ? null : <Notice tone="warn">쓸 수 있는 크레딧이 한도보다 적습니다.</Notice>}
      {start.error === null ? null : <Notice tone="bad">{start.error.message}</Notice>}
      <DetailsFold title="한도와 모델 바꾸기">
        {prices.models.length === 1 ? null : (
          <Select
            label="AI 모델"
            value={model.model_id}
            onChange={({ target }) => setModelId(target.value)}
            options={prices.models.map(({ model_id, model_name }) => ({ value: model_id, label: model_name }))}
          />
        )}
        <Select
          label="한도"
          value={String(ceiling.minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
          options={model.ceilings.map((one) => ({
            value: String(one.minutes),
            label: `${hours(one.minutes)}까지 녹음 · 많아도 ${credits(one.ceiling_credits)}`,
          }))}
        />
      </DetailsFold>
    </>
  );
}

function Running({ note }: { note: LiveNote }) {
  const stop = useChange(() => stopLiveNote(note.recording_id));
  if (note.status !== 'OPEN') return note.reason === null ? null : <Notice tone="info">{note.reason}</Notice>;
  const progress =
    note.transcribed_ms === 0
      ? '첫 부분을 기다리고 있습니다.'
      : `${formatDuration(note.transcribed_ms)}까지 받아썼습니다.`;
  return (
    <Checkbox
      label="녹음하면서 노트 준비"
      checked={!note.is_cancelling}
      disabled={note.is_cancelling || stop.isPending}
      onChange={() => stop.mutate()}
      hint={`${progress} 한도 ${credits(note.ceiling_credits)} (${hours(note.minutes)}까지, ${note.model_name}). 끄면 요금이 없고, 이 녹음에서는 다시 켤 수 없습니다.`}
    />
  );
}
