import { TextLink } from '@pilgi/ui';
import { useSite } from '../../shared/config/site.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-section.module.css';

export function ContactSection() {
  const { supportEmail } = useSite();
  return (
    <section id="contact" aria-labelledby="contact-title" className={styles.root}>
      <div className={styles.words}>
        <h2 id="contact-title">문의하기</h2>
        <p>
          답변은 가입한 이메일로 보내 드리고, 프로필의 ‘내 문의’에서도 볼 수 있습니다. 쓰던 내용은 로그인하는 동안에도
          그대로 남아 있습니다.
        </p>
        <p>
          이메일이 편하시면{' '}
          <TextLink className={styles.mail} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </TextLink>
        </p>
      </div>
      <div className={styles.sheet}>
        <ContactForm />
      </div>
    </section>
  );
}
