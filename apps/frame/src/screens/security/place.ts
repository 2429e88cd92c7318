/** Where somebody is in the settings. */
export const places = [
  'home',
  'email',
  'devices',
  'passkeys',
  'recovery',
  'approveDevice',
  'apps',
  'export',
  'delete',
] as const
export type Place = (typeof places)[number]
