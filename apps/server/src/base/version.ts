import manifest from '../../package.json' with { type: 'json' }

/** The version of Latchkey that this is. */
export const version: string = manifest.version
