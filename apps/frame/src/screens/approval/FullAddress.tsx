/** A whole address in groups of four, left to right in every language. Copied, it has no gaps. */
export function FullAddress({ address, name }: { address: string; name?: string | undefined }) {
  const groups = address.match(/^0x|.{1,4}/g) ?? [address]
  return (
    <>
      {name && <bdi className="approve-name">{name}</bdi>}
      <bdi className="approve-address" dir="ltr">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
          <span key={index}>{group}</span>
        ))}
      </bdi>
    </>
  )
}
