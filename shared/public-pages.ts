/**
 * The pages that everybody may read and on which nobody types a secret: home, lists, an ad, a seller, what people look for, information. Whatever is not
 * among them has no script of another site. As the router reads addresses: capitals and a slash at the end make no other page, and
 * escaped Latin letters are not looked into.
 */
export const publicPages =
  /^(\/en)?\/?$|^(\/en)?\/(home|browse|category\/\d+(?:\/makes)?|wanted(?:\/\d+)?|compare|honesty|seller\/[\w-]+|about|privacy|terms|prohibited|faq|contact|ad\/\d+(\/(?!(phone|whatsapp|favorite|report|messages|talk|offer|questions|requests)\/?$)(?:[^/%]|%[89a-f][\da-f])*)?)\/?$/i
