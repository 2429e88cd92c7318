import type { Nft } from '@latchkey/protocol/api'
import { useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { displayText } from '../../hooks/displayText.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useMoneyText } from '../../messages/text.ts'

/** NFTs as pictures with their names. Read only. */
export function NftGrid({ nfts }: { readonly nfts: readonly Nft[] }) {
  useStyles(gridCss)
  const text = useMoneyText()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of unstyled lists
    <ul className="lk-nfts" role="list" aria-label={text.nfts}>
      {nfts.map((nft) => (
        <li key={`${nft.chainId}/${nft.address}/${nft.tokenId}`}>
          <Card nft={nft} />
        </li>
      ))}
    </ul>
  )
}

function Card({ nft }: { readonly nft: Nft }) {
  const { networks } = useClient()
  const [hasFailed, setFailed] = useState(false)
  const name = displayText(nft.name, NAME_MAX) || nft.tokenId
  const network = networks.find(({ id }) => id === nft.chainId)?.name ?? nft.chainId
  return (
    <figure>
      <span className="lk-nft-picture">
        {nft.imageUrl && !hasFailed ? (
          // The name below says what it shows, as far as anybody knows.
          <img src={nft.imageUrl} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
        ) : (
          <span aria-hidden="true">{[...name][0]}</span>
        )}
      </span>
      <figcaption>
        <bdi>{name}</bdi>
        <small>
          <bdi>{displayText(nft.collection, NAME_MAX)}</bdi> · <bdi>{network}</bdi>
        </small>
      </figcaption>
    </figure>
  )
}

const NAME_MAX = 60

const gridCss = `
.lk-nfts{display:grid;grid-template-columns:repeat(auto-fill,minmax(128px,1fr));gap:16px 12px;margin:0;padding:0;list-style:none}
.lk-nfts figure{display:flex;flex-direction:column;gap:6px;margin:0;min-inline-size:0}
.lk-nft-picture{display:grid;place-items:center;aspect-ratio:1;overflow:hidden;border-radius:var(--_r-l);background:var(--_sunken);box-shadow:inset 0 0 0 1px var(--_line)}
.lk-nft-picture>img{inline-size:100%;block-size:100%;object-fit:cover}
.lk .lk-nft-picture>span{font-size:36px;line-height:44px;font-weight:600;color:var(--_muted)}
.lk-nfts figcaption{display:flex;flex-direction:column;padding-inline:2px}
.lk-nfts figcaption>*{text-align:-webkit-match-parent;text-align:match-parent;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lk .lk-nfts small{font-size:13px;line-height:18px;color:var(--_muted)}
`
