import type { ThemeTokens } from '@latchkey/ui'

// Plain data: what an app doesn't import isn't in its bundle. `presets.test.tsx` measures the contrast of each.

/** Ink on paper, the default: cool greys, round corners. */
export const paper: ThemeTokens = {}

/** Warm greys and softer corners, for pages with serifs, photographs or beige. */
export const linen: ThemeTokens = {
  surface: 'light-dark(oklch(98.8% .006 85), oklch(22% .008 70))',
  sunken: 'light-dark(oklch(95.2% .012 85), oklch(27% .01 70))',
  line: 'light-dark(oklch(89% .014 85), oklch(34% .012 70))',
  text: 'light-dark(oklch(25% .02 60), oklch(95% .012 85))',
  muted: 'light-dark(oklch(48% .022 65), oklch(75% .02 80))',
  control: 'light-dark(oklch(60% .025 70), oklch(58% .022 75))',
  radius: '18px',
}

/** White and black without a tint, small corners and no shadow, for tools and tables. */
export const plain: ThemeTokens = {
  surface: 'light-dark(#fff, oklch(19% 0 0))',
  sunken: 'light-dark(oklch(96% 0 0), oklch(25% 0 0))',
  line: 'light-dark(oklch(88% 0 0), oklch(34% 0 0))',
  text: 'light-dark(oklch(20% 0 0), oklch(97% 0 0))',
  muted: 'light-dark(oklch(47% 0 0), oklch(76% 0 0))',
  control: 'light-dark(oklch(60% 0 0), oklch(58% 0 0))',
  radius: '10px',
  'shadow-near': '0 0 0 1px light-dark(oklch(85% 0 0), oklch(36% 0 0))',
  'shadow-far': '0 0 #0000',
}

/** Blue greys, near-white by day and navy by night, for pages about charts and markets. */
export const slate: ThemeTokens = {
  surface: 'light-dark(oklch(99% .004 250), oklch(22% .03 262))',
  sunken: 'light-dark(oklch(95.5% .011 252), oklch(27% .035 262))',
  line: 'light-dark(oklch(89% .016 252), oklch(35% .037 262))',
  text: 'light-dark(oklch(24% .04 262), oklch(96% .01 250))',
  muted: 'light-dark(oklch(48% .035 258), oklch(76% .03 255))',
  control: 'light-dark(oklch(60% .035 257), oklch(60% .04 259))',
  radius: '22px',
}

/** The strongest contrast: black and white, visible lines, a thick focus colour. */
export const contrast: ThemeTokens = {
  surface: 'light-dark(#fff, #000)',
  sunken: 'light-dark(oklch(95% 0 0), oklch(22% 0 0))',
  line: 'light-dark(oklch(45% 0 0), oklch(72% 0 0))',
  text: 'light-dark(#000, #fff)',
  muted: 'light-dark(oklch(32% 0 0), oklch(88% 0 0))',
  control: 'light-dark(oklch(30% 0 0), oklch(85% 0 0))',
  focus: 'light-dark(oklch(45% .22 264), oklch(80% .13 250))',
  positive: 'light-dark(oklch(40% .11 155), oklch(86% .17 155))',
  negative: 'light-dark(oklch(43% .17 27), oklch(82% .11 25))',
  warning: 'light-dark(oklch(42% .09 75), oklch(88% .13 85))',
  'shadow-near': '0 0 0 2px light-dark(#000, #fff)',
}
