import { TextLink } from '@pilgi/ui';
import { LoginForm } from '@pilgi/web/features/accounts/auth/login-form.tsx';
import { CardFrame } from '@pilgi/web/shared/frames/card-frame.tsx';
import { Link } from 'react-router';
import styles from './pages.module.css';

/** No navigation needed: the session gate renders the page when the session is stored. */
const stayHere = () => undefined;

export function LoginPage() {
  return (
    <CardFrame footer={<TextLink render={<Link to="/login" />}>계정이 없으신가요? 브라우저에서 회원가입</TextLink>}>
      <div className={styles['sign-in']}>
        <h1>로그인</h1>
        <p className={styles.aside}>웹과 같은 계정으로 로그인합니다. 로그인 정보는 이 컴퓨터의 키체인에 보관합니다.</p>
        <LoginForm onDone={stayHere} />
      </div>
    </CardFrame>
  );
}
