import { Checkbox, TextLink, VisuallyHidden } from '@pilgi/ui';
import { CONSENTS, type ConsentName, type Consents } from './auth.texts.ts';
import styles from './consent-fields.module.css';

interface ConsentFieldsProps {
  consents: Consents;
  onChange: (consents: Consents) => void;
}

/** Three separate, unchecked consents; the checkbox above them is only a shortcut. */
export function ConsentFields({ consents, onChange }: ConsentFieldsProps) {
  const checkedCount = Object.values(consents).filter(Boolean).length;
  const isAll = checkedCount === CONSENTS.length;

  function change(name: ConsentName, isTicked: boolean) {
    onChange({ ...consents, [name]: isTicked });
  }

  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>약관 동의</legend>
      <Checkbox
        className={styles.all}
        label="전체 동의"
        checked={isAll}
        indeterminate={checkedCount > 0 && !isAll}
        onChange={() => onChange({ service_terms: !isAll, ecommerce_terms: !isAll, privacy_policy: !isAll })}
      />
      {CONSENTS.map(({ name, label, document, path }) => (
        <Checkbox
          key={name}
          label={label}
          required
          checked={consents[name]}
          onChange={(event) => change(name, event.target.checked)}
          aside={
            <TextLink external href={path}>
              <VisuallyHidden>{document} </VisuallyHidden>보기
            </TextLink>
          }
        />
      ))}
    </fieldset>
  );
}
