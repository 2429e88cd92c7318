/** Loads what the dialog has for the embedded wallet. Each `import()` costs a page bytes, so everybody loads it here. */
export const loadEmbeddedParts = async () => (await import('./embeddedParts.ts')).embeddedParts
