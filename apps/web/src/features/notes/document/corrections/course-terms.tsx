import { glossaryCalls } from '@pilgi/contract';
import { EmptyState, IconButton, LoadingScreen, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { courseTermsQuery } from '../notes.api.ts';
import styles from './correction-dialog.module.css';

/** Glossary of the course. */
export function CourseTerms({ course }: { course: string }) {
  const client = useQueryClient();
  const query = useQuery(courseTermsQuery(course));
  const remove = useMutation({
    mutationFn: (term: string) => api.send(glossaryCalls.deleteTerm, { params: { course, term } }),
    onSuccess: () => client.invalidateQueries({ queryKey: courseTermsQuery(course).queryKey }),
    onError: (error) =>
      showToast({ tone: 'bad', title: '용어를 지우지 못했습니다.', text: messageFor(error, '다시 시도해주세요.') }),
  });
  if (query.error && !query.data) return <LoadFailed title="용어를 불러올 수 없습니다" query={query} />;
  if (!query.data) return <LoadingScreen />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="아직 적어 둔 용어가 없습니다"
        text="용어를 고칠 때 함께 적어 둘 수 있습니다."
      />
    );
  }
  return (
    <ul className={styles.glossary} aria-label={`${course} 용어`}>
      {query.data.map(({ term, meaning, heard_as }) => (
        <li key={term}>
          <div>
            <strong>{term}</strong>
            {meaning === '' ? null : <p>{meaning}</p>}
            {heard_as.length > 0 ? <p className={styles.words}>잘못 들린 말: {heard_as.join(', ')}</p> : null}
          </div>
          <IconButton
            size="small"
            label={`${term} 지우기`}
            icon={<Trash2 aria-hidden="true" size={15} />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(term)}
          />
        </li>
      ))}
    </ul>
  );
}
