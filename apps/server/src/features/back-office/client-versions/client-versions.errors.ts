import { Refusal } from '../../../platform/http/refusal.ts';

export class NothingReleased extends Refusal {
  constructor() {
    super(404, '아직 공개된 버전이 없습니다.');
  }
}

export class VersionUnknown extends Refusal {
  constructor() {
    super(404, '버전을 찾을 수 없습니다.');
  }
}

export class VersionTaken extends Refusal {
  constructor() {
    super(409, '같은 번호의 버전이 이미 있습니다.');
  }
}

export class VersionMalformed extends Refusal {
  constructor() {
    super(422, '버전 번호는 1.4.0이나 1.4.0-beta.1처럼 적어주세요.');
  }
}

export class DownloadUrlUnsafe extends Refusal {
  constructor() {
    super(422, '다운로드 주소는 https로 시작하고 계정 정보가 없는 주소여야 합니다.');
  }
}

export class DownloadOriginForeign extends Refusal {
  constructor(url: string) {
    super(
      422,
      `${new URL(url).origin}은 허용된 설치 파일 주소가 아닙니다. INSTALLER_ORIGINS에 있는 주소만 쓸 수 있습니다.`,
    );
  }
}

export class ReleaseNumberMalformed extends Refusal {
  constructor() {
    super(422, '배포할 버전 번호는 1.4.0이나 1.4.0-beta.1처럼 세 자리로 적어주세요.');
  }
}

export class PackageUnsigned extends Refusal {
  constructor(name: string) {
    super(422, `${name}에 서명이 없습니다. 서명하지 않은 업데이트는 배포할 수 없습니다.`);
  }
}

export class OlderThanPublished extends Refusal {
  constructor(published: string) {
    super(409, `이미 공개된 ${published}보다 낮은 버전은 배포할 수 없습니다.`);
  }
}

export class ReleaseDiffers extends Refusal {
  constructor(contradictions: readonly string[]) {
    super(409, `이미 공개된 버전의 내용과 다릅니다(${contradictions.join(', ')}). 바꾸려면 --replace를 붙여주세요.`);
  }
}

export class SignedNumberFixed extends Refusal {
  constructor() {
    super(409, '서명된 업데이트가 있는 버전의 번호는 바꿀 수 없습니다.');
  }
}

export class ManifestMissing extends Refusal {
  constructor(path: string) {
    super(422, `${path}에 manifest.json이 없습니다.`);
  }
}

export class ManifestUnreadable extends Refusal {
  constructor(file: string) {
    super(422, `${file}을 읽을 수 없습니다.`);
  }
}

export class ManifestOfAnother extends Refusal {
  constructor(file: string, version: string) {
    super(422, `${file}은 ${version} 버전의 것입니다.`);
  }
}

export class DownloadDiffers extends Refusal {
  constructor(url: string) {
    super(422, `${url}에서 빌드한 파일을 그대로 받을 수 없습니다.`);
  }
}
