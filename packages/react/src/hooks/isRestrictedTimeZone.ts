/** Whether tokens must not be sold where the visitor is: mainland China, Hong Kong and Macau. */
export function isRestrictedTimeZone(timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): boolean {
  return restricted.has(timeZone.toLowerCase())
}

const restricted = new Set([
  'asia/beijing',
  'asia/chongqing',
  'asia/chungking',
  'asia/harbin',
  'asia/hong_kong',
  'asia/kashgar',
  'asia/macao',
  'asia/macau',
  'asia/shanghai',
  'asia/urumqi',
  'hongkong',
  'prc',
])
