// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {PlayToken} from "PlayToken.sol";

/// A PlayToken that is also allowed to by signature (https://eips.ethereum.org/EIPS/eip-2612), like most stable coins.
contract PermitToken is PlayToken {
    string public constant version = "2";
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    /// Half the order of secp256k1: each signature has a twin above it (https://eips.ethereum.org/EIPS/eip-2).
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    mapping(address => uint256) public nonces;

    error PermitExpired(uint256 deadline);
    error NotSignedByOwner();

    constructor(string memory name_, string memory symbol_, uint8 decimals_) PlayToken(name_, symbol_, decimals_) {}

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 nameHash = keccak256(bytes(name));
        bytes32 versionHash = keccak256(bytes(version));
        return keccak256(abi.encode(DOMAIN_TYPEHASH, nameHash, versionHash, block.chainid, address(this)));
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
        address signer = uint256(s) > HALF_ORDER ? address(0) : ecrecover(digest, v, r, s);
        if (signer == address(0) || signer != owner) revert NotSignedByOwner();
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
