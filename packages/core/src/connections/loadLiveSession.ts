/** Loads what a page needs once a wallet is connected. Each `import()` costs a page bytes, so everybody loads it here. */
export const loadLiveSession = async () => (await import('./liveSession.ts')).liveSession
