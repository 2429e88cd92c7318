// Compiles contracts/*.sol of the devnet and of the server into their artifacts/*.json. Not part of `npm start`: the artifacts are committed, and the
// compiler stays outside our dependencies. To run it:
//
//   npm install --prefix <a folder outside the repository> solc@0.8.37
//   node apps/devnet/scripts/compile.mjs <that folder>
//
// The output is the same bytes on every machine (no metadata hash, fixed settings), so a diff means a change.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const compilerFolder = process.argv[2]
if (!compilerFolder) throw new Error('Name the folder that solc@0.8.37 is installed in (see the head of this file).')
const solc = createRequire(resolve(compilerFolder, 'package.json'))('solc')
for (const folder of ['../', '../../server/']) compileFolder(new URL(folder, import.meta.url))

function compileFolder(folder) {
  const contracts = new URL('contracts/', folder)
  const files = readdirSync(contracts).filter((file) => file.endsWith('.sol'))
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(
          files.map((file) => [file, { content: readFileSync(new URL(file, contracts), 'utf8') }]),
        ),
        settings: {
          evmVersion: 'cancun',
          optimizer: { enabled: true, runs: 200 },
          metadata: { bytecodeHash: 'none', appendCBOR: false },
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
        },
      }),
    ),
  )
  for (const problem of output.errors ?? []) process.stderr.write(`${problem.formattedMessage}\n`)
  if (output.errors?.some((problem) => problem.severity === 'error')) process.exit(1)

  for (const file of files) {
    const name = file.replace('.sol', '')
    const { abi, evm } = output.contracts[file][name]
    const artifact = { abi, bytecode: `0x${evm.bytecode.object}`, deployedBytecode: `0x${evm.deployedBytecode.object}` }
    writeFileSync(new URL(`artifacts/${name}.json`, folder), `${JSON.stringify(artifact, null, 2)}\n`)
  }
}
