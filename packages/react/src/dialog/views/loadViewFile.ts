/** Loads the views, the prompts or the attempt of a feature. The list of all files is a file itself, which is loaded first. */
export async function loadViewFile<Name extends keyof ViewFiles>(name: Name): Promise<Loaded<Name>> {
  const load: Loads = await import('./viewFiles.ts')
  return load[name]()
}

export type ViewFiles = typeof import('./viewFiles.ts')
export type Loaded<Name extends keyof ViewFiles> = Awaited<ReturnType<ViewFiles[Name]>>
type Loads = { [Name in keyof ViewFiles]: () => Promise<Loaded<Name>> }
