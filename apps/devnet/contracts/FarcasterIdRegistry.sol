// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// Who owns which Farcaster account, read as from the one on OP Mainnet. Here anybody gives one to anybody.
contract FarcasterIdRegistry {
    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => address owner) public custodyOf;

    function give(uint256 fid, address to) external {
        delete idOf[custodyOf[fid]];
        custodyOf[fid] = to;
        idOf[to] = fid;
    }
}
