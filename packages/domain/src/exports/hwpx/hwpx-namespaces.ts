const HANCOM = 'http://www.hancom.co.kr/hwpml/2011';

export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>';

export const NAMESPACES = [
  `xmlns:ha="${HANCOM}/app"`,
  `xmlns:hp="${HANCOM}/paragraph"`,
  `xmlns:hs="${HANCOM}/section"`,
  `xmlns:hc="${HANCOM}/core"`,
  `xmlns:hh="${HANCOM}/head"`,
].join(' ');

export const PACKAGE_NAMESPACES =
  'xmlns:opf="http://www.idpf.org/2007/opf/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
