/** Where somebody is in the settings. */
export const places = ['home', 'devices', 'passkeys', 'recovery', 'letIn', 'apps', 'export', 'delete'] as const
export type Place = (typeof places)[number]
