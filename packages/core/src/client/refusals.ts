/** Whether a text, or the name of an error, says that the visitor refused. */
export function saysRefused(text: string): boolean {
  // USER_REJECTION, UserRejectedRequestError
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return [text, spaced].some((words) => byVisitor.test(words) || isOnlyRefusal(words))
}

/** Words that say that the visitor did it, also within a longer text. */
const byVisitor = new RegExp(
  [
    String.raw`\buser\s+(has\s+|have\s+)?(reject|den(y|ied)|declin|cancel|refus|disapprov|dismiss)`,
    String.raw`\buser\s+(has\s+)?(closed|exited|left)\b`,
    String.raw`\buser\s+(did\s+not|didn.t)\s+(approve|authori[sz]e|confirm|accept|sign)\b`,
    String.raw`\b(reject|den(y|ied)|declin|cancel|refus|disapprov|dismiss|clos|abort|block)\w*\s+by\s+(the\s+)?(user|visitor|owner|signer)\b`,
    String.raw`\bnot\s+(approved|confirmed|accepted|signed)\s+by\s+(the\s+)?user\b`,
    String.raw`\b(request|transaction|signature|connection|signing) (was )?(cancell?ed|declined)`,
    String.raw`\b(popup|plugin|window) (window )?((was|has been|is) )?closed\b`,
    '用户(拒绝|取消)',
  ].join('|'),
  'i',
)

/**
 * A text that says nothing but that something was refused, such as *Request rejected*. In a longer one, a node or a
 * server may have rejected something.
 */
function isOnlyRefusal(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return words.length <= REFUSAL_WORDS && words.some((word) => refusal.test(word)) && words.every(isExpected)
}

const REFUSAL_WORDS = 8
const refusal =
  /^(reject|den(y|ied)|declin|cancel|refus|dismiss)(ed|led|al|lation|s|ing)?$|^(popup|window|modal|dialog)closed$/
const around =
  /^(error|the|a|this|your|was|were|is|has|have|been|request|transaction|tx|signature|signing|sign|message|connection|connect|operation|action|approval|prompt|popup|window|modal|dialog|closed|wallet|in|user|by|account|access|permission)$/
const isExpected = (word: string) => refusal.test(word) || around.test(word)
