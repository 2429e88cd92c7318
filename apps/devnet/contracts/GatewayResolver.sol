// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// Resolves every name below its own from a gateway (ENSIP-10, ERC-3668), whose key has to sign each answer: the gateway
/// can answer wrongly or not at all, and nobody else can answer.
contract GatewayResolver {
    address public immutable owner;
    address public signer;
    string public url;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error Expired();
    error WrongSigner();

    constructor() {
        owner = msg.sender;
    }

    function setGateway(string calldata url_, address signer_) external {
        require(msg.sender == owner);
        url = url_;
        signer = signer_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923; // ERC-165, and resolve(bytes,bytes) of ENSIP-10
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory callData = abi.encodeWithSelector(this.resolve.selector, name, data);
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, callData, this.resolveWithProof.selector, callData);
    }

    function resolveWithProof(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 hash =
            keccak256(abi.encodePacked(hex"1900", address(this), expires, keccak256(extraData), keccak256(result)));
        if (signer == address(0) || _recover(hash, signature) != signer) revert WrongSigner();
        return result;
    }

    function _recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
        }
        // The other s of the same signature (EIP-2).
        if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return address(0);
        return ecrecover(hash, uint8(signature[64]), r, s);
    }
}
