/**
 * A checked sign-in text, line by line, with every word of it. Its short fields share a line, and an empty line is a gap: so a
 * usual one is read without scrolling (https://eips.ethereum.org/EIPS/eip-4361).
 */
export function SignInText({ text }: { text: string }) {
  return (
    <div className="approve-sign-in" dir="ltr">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <span key={index} data-is={line.trim() === '' ? 'gap' : isField(line) ? 'field' : 'line'}>
          {line}
        </span>
      ))}
    </div>
  )
}

const isField = (line: string) => shortFields.some((name) => line.startsWith(`${name}: `))
const shortFields = ['Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID']
