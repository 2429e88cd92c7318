// @ts-check

/**
 * Files of other packages that the devnet deploys as they are: the same code as on the public chains. Their licences stay with
 * them.
 */
export const publishedArtifacts = /** @type {const} */ ([
  '@uniswap/v2-core/build/UniswapV2Factory.json',
  '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  '@uniswap/v2-periphery/build/WETH9.json',
  '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  '@ensdomains/ens/build/contracts/ENSRegistry.json',
  '@ensdomains/resolver/build/contracts/PublicResolver.json',
  '@account-abstraction/contracts/artifacts/EntryPoint.json',
])

/** The contracts of the Delegation Framework (MIT-0 or Apache-2.0), a file each. */
export const delegationFolder = '@metamask/delegation-abis/dist/bytecode'

/** viem contains Multicall3 but doesn't export it. The published devnet brings its code in this file. */
export const multicall3File = 'viem/multicall3.json'
