/** Whether a path is of a file whose content never changes under its name, in the apps and the docs that we build. */
export function isHashedAsset(path: string): boolean {
  return path.startsWith('/assets/') && hashed.test(path.slice(-80))
}

// Vite and esbuild put a hash of the content into these names.
const hashed = /-[\w-]{8,64}\.\w{1,10}$/
