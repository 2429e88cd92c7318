export type { ThemeTokens } from '@latchkey/ui'
export { contrast, linen, paper, plain, slate } from '../themes/presets.ts'
