export const EXPORT_FAILED =
  '파일을 만들지 못했습니다. 잠시 뒤에 다시 시도해주세요. 같은 문제가 이어지면 고객센터에 알려주세요.';
