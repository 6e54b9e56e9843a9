import { adminAiModelsCalls } from '@pilgi/contract';
import { Button } from '@pilgi/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExchangeRateCard } from '../../features/ai-work/models/admin/exchange-rate-card.tsx';
import { JudgesCard } from '../../features/ai-work/models/admin/judges-card.tsx';
import { ModelFormDialog } from '../../features/ai-work/models/admin/model-form-dialog.tsx';
import { ModelList } from '../../features/ai-work/models/admin/model-list.tsx';
import { PromptsCard } from '../../features/ai-work/models/admin/prompts-card.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { IfMay } from '../../shared/operators/if-may.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: 'AI 모델', isListed: false });

export default function AdminAiModelsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <AdminPage
      title="AI 모델"
      lead="노트를 만드는 모델과 가격을 다룹니다. 가격은 100만 토큰당 크레딧이고, 60분 강의의 값과 마진은 지금 가격과 환율로 계산한 예상입니다."
      action={
        <IfMay call={adminAiModelsCalls.create}>
          <Button variant="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={add}>
            모델 추가
          </Button>
        </IfMay>
      }
    >
      <ModelList onAdd={add} />
      <ExchangeRateCard />
      <JudgesCard />
      <PromptsCard />
      {isAdding ? <ModelFormDialog model={null} onClose={() => setIsAdding(false)} /> : null}
    </AdminPage>
  );
}
