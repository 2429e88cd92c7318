/** The libraries of the comparison, in its order, with the versions that were measured. Ours comes first. */
export const libraries = [
  { name: 'Latchkey' },
  { name: 'RainbowKit', version: '2.2.11' },
  { name: 'ConnectKit', version: '1.9.2' },
  { name: 'AppKit', version: '1.8.24' },
  { name: 'Privy', version: '3.45.0' },
  { name: 'Dynamic', version: '4.92.3' },
] as const

/** When the others were measured. */
export const measuredOn = '2026-11-20'

/**
 * What was measured, in the order of `libraries`, less is better. Ours are those of the page *whole*, which offers everything
 * (`npm run size`), and of docs/project/performance.md.
 */
export const figures = [
  { label: 'figureScript', unit: 'kB', values: [115, 648, 541, 840, 734, 1480] },
  { label: 'figureHosts', unit: undefined, values: [0, 2, 3, 3, 2, 4] },
  { label: 'figurePackages', unit: undefined, values: [39, 491, 547, 265, 849, 668] },
  { label: 'figureAccess', unit: undefined, values: [0, 1, 2, 2, 3, 2] },
] as const
