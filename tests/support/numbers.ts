/** The bot and the gateway of the tests. */
export const numbers = {
  telegram: { name: 'souq_test_bot', secret: 'only-for-tests-of-telegram' },
  texts: { number: '+963900000009', key: 'only-for-tests-of-texts' },
}
