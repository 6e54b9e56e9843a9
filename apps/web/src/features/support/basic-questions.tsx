import { Accordion } from '@pilgi/ui';
import { basicQuestions } from '../../../content/basic-questions/basic-questions.ts';
import styles from './basic-questions.module.css';

const ITEMS = basicQuestions.map(({ key, question, answer }) => ({ key, title: question, content: <p>{answer}</p> }));

export function BasicQuestions() {
  return (
    <section aria-labelledby="basic-questions" className={styles.root}>
      <h2 id="basic-questions">처음 오셨다면</h2>
      <Accordion items={ITEMS} multiple />
    </section>
  );
}
