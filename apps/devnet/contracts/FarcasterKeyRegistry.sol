// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// The keys that owners added to their Farcaster accounts, read as from the one on OP Mainnet. Here anybody adds any.
contract FarcasterKeyRegistry {
    enum State { NONE, ADDED, REMOVED }

    struct KeyData {
        State state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function set(uint256 fid, bytes calldata key, State state, uint32 keyType) external {
        keys[fid][key] = KeyData(state, keyType);
    }
}
