import fc from 'fast-check'

/** Texts that break what takes them for granted: their size, kind, spelling, direction, or what they mean to another program. */
const hostileTexts = [
  ...['', ' ', '\0', '\u0000x', 'a\u0000b', '\u0007\u001b[31m', '\r\n', 'x\r\nSet-Cookie: a=b', '\t\v\f'],
  ...[
    '\u202e\u2066evil\u2069',
    '\u200f\u200e\u061c',
    '\u2028\u2029',
    '\ufeff',
    '\ufffe\uffff',
    '\u{10ffff}',
    'e\u0301'.repeat(500),
  ],
  ...[
    '0',
    '-0',
    '-1',
    '1.5',
    '1e21',
    '1e-7',
    '1e999',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '0b1',
    '1_000',
    '00',
    '+1',
    '１２',
    '١٢٣',
    '۱۲۳',
  ],
  ...[
    '2147483648',
    '-2147483649',
    '4294967296',
    '9007199254740993',
    '9223372036854775808',
    '9'.repeat(40),
    '9'.repeat(4000),
    '1'.repeat(400),
  ],
  ...['true', 'false', 'null', 'undefined', '[]', '{}', '[object Object]', '{"$gt":""}', '["a","b"]', 'on', 'off'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'],
  ...[
    "' or 1=1 --",
    "1'; drop table ads; --",
    '1) union select null--',
    '\\',
    '%',
    '_',
    '%%%',
    'a:*',
    '& | ! ( )',
    "'':*",
    '$1',
    '$$',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '/dev/null',
    'file:///etc/passwd',
    'C:\\x',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ],
  ...[
    '"><script>alert(1)</script>',
    '</script><svg onload=alert(1)>',
    '${7*7}',
    '{{7*7}}',
    '<%= 7*7 %>',
    '#{7*7}',
    '%s%n',
    '=1+1',
    '@SUM(1)',
  ],
  ...[
    'a@b',
    'a@b.c',
    '@',
    'a@b@c',
    `${'a'.repeat(300)}@x.example`,
    'أ@ب.سوريا',
    'a\u0000@x.example',
    '"a b"@x.example',
    'x@[127.0.0.1]',
  ],
  ...['2024-02-30', '0000-00-00', '9999-99-99', '2026-11-23T25:61:61Z', '-271821-04-20', '00:00', '24:60'],
  ...[
    'س'.repeat(300),
    'س'.repeat(5000),
    'a'.repeat(20_000),
    '('.repeat(3000),
    '\n'.repeat(3000),
    '😀'.repeat(1000),
    'ﷺ'.repeat(400),
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '0'.repeat(32), 'g'.repeat(32)],
]

/** As percent-escapes that stand for no text, or not for the one they seem to. */
const brokenEscapes = [
  '%',
  '%2',
  '%zz',
  '%ED%A0%80',
  '%F0%9F',
  '%C0%AF',
  '%FF%FE',
  '%u0041',
  '%00',
  '%E2%80%AE',
  '%0d%0aX:y',
  '%2525',
  '+%20+',
]

/** A text of any of these kinds, or of random characters. */
export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

/** What stands behind `name=` in an address or a form: a hostile text, escaped or badly escaped. */
export const hostileEscape = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(escaped) },
  { weight: 1, arbitrary: fc.constantFrom(...brokenEscapes) },
)

export function escaped(text: string) {
  return encodeURIComponent(text.toWellFormed())
}

/** The same name spelled as frameworks that make objects of names would read it. */
export function spellings(name: string) {
  return [
    name,
    name,
    `${name}[]`,
    `${name}[0]`,
    `${name}[length]`,
    `${name}.x`,
    `${name}[__proto__][x]`,
    `__proto__[${name}]`,
    `__proto__.${name}`,
    `constructor[prototype][${name}]`,
    name.toUpperCase(),
    ` ${name}`,
  ]
}

/** Headers and cookies that nobody's browser sends; every character is one that a header may hold. */
export const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    ...[
      'Accept',
      'Accept-Language',
      'Accept-Encoding',
      'User-Agent',
      'Cookie',
      'If-None-Match',
      'If-Modified-Since',
      'Range',
    ],
    ...[
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'Forwarded',
      'X-HTTP-Method-Override',
      'Save-Data',
      'Purpose',
    ],
    ...[
      'X-React-Router-Prefetch',
      'Content-Language',
      'DNT',
      'Sec-GPC',
      'X-Original-URL',
      'Authorization',
      '__proto__x',
    ],
  ),
  fc.oneof(
    hostileText.map((text) => escaped(text).slice(0, 3000)),
    fc.constantFrom(
      '*/*;q=x',
      'ar;q=2,en;q=-1,,;',
      'gzip;q=NaN, br;q=1e9',
      'bytes=-1-9999999999',
      'Basic ==',
      ';;;==;;',
      '\xff\xfe',
      ','.repeat(500),
    ),
    fc.constantFrom(
      'theme=%',
      'session=x.y',
      'session=',
      'flash=__proto__',
      'flash=%ED%A0%80',
      'language=xx',
      '__proto__=x; constructor=y',
      'theme=dark; theme=light',
      `a=${'b'.repeat(3000)}`,
      'device=1.2.3; wanted=%7B%7D; intent=x',
    ),
  ),
  { maxKeys: 3 },
)
