const DIGITS = 6
/** What an amount that was cut begins with. */
export const ABOUT = 'about '

/** An amount with at most six significant digits, and with `about` if that isn't all of it: `about 0.000160906 ETH`. */
export function shortAmount(amount: string, symbol: string): string {
  const short = shortened(amount)
  return `${short === amount ? '' : ABOUT}${grouped(short)} ${symbol}`
}

/** Cut, never rounded up, so that nobody reads more than there is. The whole part is never cut. */
function shortened(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const lead = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = whole === '0' ? lead + DIGITS : Math.max(DIGITS - whole.length, 2)
  const rest = fraction.slice(0, kept).replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}

function grouped(amount: string): string {
  const [whole = '0', fraction] = amount.split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
