import { BREACHED_PASSWORDS } from './breached-passwords.ts';

// Passwords that are common in Korea but missing in international lists. Entries that resemble random letters are Korean words typed with a Latin keyboard layout.
const LISTED = `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 0987654321 11223344
  112233 123123123 12341234 12344321 123454321 11112222 12121212 10203040 102030 147258369
  159357456 159753456 147852369 741852963 963852741 789456123 456789123 1029384756 0192837465 13579246
  135792468 24681012 1357924680 20202020 20242024 20252025 20262026 19901990 19951995 20002000
  password password1 password12 password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd
  passw0rd1 p@ssw0rd1 p@ssw0rd! pass1234 pass12345 passpass passw0rd123 passwd123 mypassword newpassword
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwer1234 qwer12345
  qwer1234! qwer123! qwer!234 1234qwer 1234qwer! 123qwe 123qwe123 qwe123qwe qwe12345 q1w2e3
  q1w2e3r4 q1w2e3r4! q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx! 1qaz@wsx !qaz2wsx qaz123 qazwsx qazwsx123 qazwsxedc 1qazxsw2 zaq12wsx zaq1xsw2
  zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxcv1234 zxcv1234! 1234zxcv asdf1234 asdf1234! 1234asdf
  asdf12345 asdfgh asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdfzxcv qwerasdf qwerasdfzxcv qweasdzxc
  poiuytrewq lkjhgfdsa mnbvcxz 1q1q1q1q a1b2c3 a1b2c3d4 a1s2d3f4 a123456 a1234567 a12345678
  a123456789 aa123456 aa12345678 aa1234567 abc123 abc1234 abcd1234 abcd1234! abcd12345 abcde12345
  abc12345 abc123456 abc123!! abcdef123 1234abcd 123abc123 12345abc 123456a 123456aa 1234567a
  12345678a 123456789a 12345qwert 12345678! 123456789! 1234567! 123456!! 1234!@#$ 12345!@#$% !@#$1234
  !@#$%^&* !@#$%^&*() !@#$%^ admin123 admin1234 admin12345 administrator administrator1 adminadmin root1234
  rootroot test1234 test12345 test123! testtest tester123 guest1234 user1234 login1234 master123
  welcome welcome1 welcome123 welcome1! letmein letmein1 letmein123 changeme changeme1 changeme123
  default123 temp1234 temppass secret123 trustno1 whatever iloveyou iloveyou1 iloveyou2 iloveyou123
  ilovekorea loveyou1 lovelove lovely123 sunshine sunshine1 princess princess1 superman superman1 batman123
  football football1 baseball baseball1 basketball starwars dragon123 monkey123 shadow123 michael1
  computer computer1 internet internet1 samsung samsung1 samsung123 google123 naver123 naver1234
  kakao123 kakao1234 korea123 korea1234 seoul123 seoul1234 korea2002 daehanminguk student1 student123
  school123 university lecture123 hello123 hello1234 helloworld happy123 happy1234 angel1004 angel1004!
  love1004 1004love tkfkd1004 1004angel a1004a1004 010123456 01012345678 01011112222 01012341234 01000000000
  tkfkdgo tkfkdgo1 tkfkdgo12 tkfkdgo123 tkfkdgo1004 tkfkdgody tkfkdgoyo tkfkdgkqslek tkfkd123 tkfkd1234
  dkssud12 dkssud123 dkssud1234 dkssudgktpdy dkssudgktpdy1 dkssudgktpdy123 qlalfqjsgh qlalfqjsgh1 qlalfqjsgh12 qlalfqjsgh123
  qlalfqjsgh1! qlalfqjsgh!1 qlqjs1234 qlqjs123 dkagh123 dkagh1234 dlfdltka123 dlatl1234 dkfkqldk gksrnr123
  gksrnr1234 eogksalsrnr eogksalsrnr1 rkskek123 rkskekfk rkskekfkak gkrtod123 gkrtod1234 thdnf123 qkqh1234
  qkqhqkqh ajdcjddl ajdcjddl1 alsrnr123 wlsWk123 wjdakf123 rudwls123 alswl123 alswl1234 wldms123
  wltn1234 gusdn123 gusdn1234 tjdus123 wkddkwl123 durldjEj 비밀번호12 비밀번호123
  비밀번호1234 비밀번호1! 사랑해1004 안녕하세요1 안녕하세요123
  대한민국만세 패스워드123 가나다라마바 가나다라마바사 가나다라마바사아 동해물과백두산이 동해물과백두산 아무거나123
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `${LISTED} ${BREACHED_PASSWORDS}`.trim().toLowerCase().split(/\s+/),
);
