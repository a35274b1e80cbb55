/** What has been sent to servers of such tools before, to read what is not theirs to give. */

/** Status of a raw answer; 0 for none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

/** Row 13: targets that would lead out of the site. @param root  of the site on the disk */
export const pathsOutside = (root: string): string[] => [
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/public/../../secret.txt',
  '//etc/passwd',
  '/@fs/etc/passwd',
  `/@fs${root}/secret.txt`,
  `${root}/secret.txt`,
  '/secret.txt?raw??',
  '/.env',
  '/.env?import&raw',
  '/.env::$DATA',
  '/.git/config',
  '/site.config.ts',
  '/content/a.md',
  '/.hidden/',
  '/.hidden.html',
  '/../content-private/x.txt',
  '/link.txt',
  '/folder/far.txt',
  '/TLS~1.PEM',
  '/__kb/../secret.txt',
  '/__kb/client.js/../../secret.txt',
  '/a%00.txt',
]

const host = 'Host: localhost\r\n'

/** Rows 14 and 15: whole requests that no browser sends. */
export const MALFORMED: readonly string[] = [
  `GET http://evil.test/a/ HTTP/1.1\r\n${host}\r\n`,
  `GET * HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `GET /${'x'.repeat(65_536)} HTTP/1.1\r\n${host}\r\n`,
  `GET /%zz HTTP/1.1\r\n${host}\r\n`,
  `GET /%ed%a0%80 HTTP/1.1\r\n${host}\r\n`,
  `GET /\xff\xfe HTTP/1.1\r\n${host}\r\n`,
  `CONNECT evil.test:80 HTTP/1.1\r\n${host}\r\n`,
  `POST /a/ HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc`,
  `TRACE /a/ HTTP/1.1\r\n${host}\r\n`,
  `GET /a/ HTTP/1.1\r\n${host}\r\n\x00\x01garbage\r\n\r\n`,
  'GET /a/ HTTP/1.1\r\n\r\n',
  'GET /a/ HTTP/1.1\r\nHost:\r\n\r\n',
  'GET /a/ HTTP/1.1\r\nHost: [\r\n\r\n',
  'GET /a/ HTTP/1.1\r\nHost: localhost:99999999\r\n\r\n',
  'GET /a/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n',
  'GET /a/ HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n',
  'GET /a/ HTTP/1.1\r\nHost: localhost/x\r\n\r\n',
  'not http at all\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `GET /__kb/events HTTP/1.1\r\n${host}Origin: null\r\n\r\n`,
  `GET /__kb/events HTTP/1.1\r\n${host}Origin: http://\r\n\r\n`,
  `GET /__kb/events HTTP/1.1\r\n${host}Origin: %%%\r\n\r\n`,
]

/** Row 16: names that a page of another site may have made to mean this machine. */
export const FOREIGN_HOSTS: readonly string[] = [
  'evil.test',
  'evil.test:5173',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  '0.0.0.0',
  '[::]',
  'LOCALHOST.',
]

/** Row 18: targets whose missing slash, added carelessly, leads to another host. */
export const LEADING_AWAY: readonly string[] = [
  '//evil.test',
  '//evil.test/',
  '/\\evil.test',
  '/%5cevil.test',
  '/%09/evil.test',
  '//evil.test/a',
  '/a//evil.test',
  '/%2f%2fevil.test/a',
]
