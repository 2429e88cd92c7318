// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

struct Request {
    address sender;
    string[] urls;
    bytes data;
}

interface BatchGateway {
    function query(Request[] memory requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

/// Resolves names in one call, forward and back, as clients expect of the ENS universal resolver (ENSIP-10, ENSIP-19,
/// ENSIP-23). It holds no state, so its code can stand at any address. Names that are kept off chain (ERC-3668) are looked
/// up through the caller's batch gateway (ENSIP-21), so that a gateway hears which resolver asks.
contract UniversalResolver {
    Registry public constant registry = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    uint256 private constant COIN_TYPE_ETH = 60;
    bytes4 private constant EXTENDED_RESOLVER = 0x9061b923; // resolve(bytes,bytes), ENSIP-10

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error HttpError(bytes response);
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return _resolve(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data);
    }

    function reverse(bytes calldata lookup, uint256 coinType) external view returns (string memory, address, address) {
        return _reverse(lookup, coinType);
    }

    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(lookup, coinType);
    }

    /// The nearest resolver at the name or above it; `offset` is where in the name its node begins.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = _namehash(name, 0);
        bytes32 current = node;
        while (true) {
            resolver = registry.resolver(current);
            if (resolver != address(0) || uint8(name[offset]) == 0) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
            current = _namehash(name, offset);
        }
    }

    function _resolve(bytes memory name, bytes memory data) private view returns (bytes memory, address) {
        (address resolver, , uint256 offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isExtended = _supports(resolver, EXTENDED_RESOLVER);
        if (!isExtended && offset > 0) revert ResolverNotFound(name);
        (bool ok, bytes memory answer) =
            resolver.staticcall(isExtended ? abi.encodeWithSelector(EXTENDED_RESOLVER, name, data) : data);
        if (!ok && bytes4(answer) == OffchainLookup.selector) _lookUp(resolver, isExtended, answer);
        if (!ok) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
    }

    /// Sends the caller to the resolver's gateway: ERC-3668 wants the contract that was called as `sender`, so the
    /// resolver's own request is put into a batch.
    function _lookUp(address resolver, bool isExtended, bytes memory reverted) private view {
        bytes memory lookup = new bytes(reverted.length - 4);
        for (uint256 i = 0; i < lookup.length; i++) lookup[i] = reverted[i + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extraData) =
            abi.decode(lookup, (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(reverted);
        Request[] memory requests = new Request[](1);
        requests[0] = Request(sender, urls, callData);
        string[] memory gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(BatchGateway.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, isExtended, callback, extraData)
        );
    }

    /// Gives the gateway's answer to the resolver, which checks it.
    function resolveCallback(bytes calldata response, bytes calldata state)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExtended, bytes4 callback, bytes memory extraData) =
            abi.decode(state, (address, bool, bytes4, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert HttpError(responses[0]);
        (bool ok, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extraData));
        if (!ok) revert ResolverError(answer);
        return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
    }

    function _reverse(bytes memory lookup, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookup.length == 0) revert EmptyAddress();
        bytes memory parent = coinType == COIN_TYPE_ETH ? bytes("addr") : _hex(abi.encodePacked(coinType), true);
        bytes memory name = _encode(abi.encodePacked(_hex(lookup, false), ".", parent, ".reverse"));
        (address found, bytes32 node, uint256 offset) = findResolver(name);
        if (found.code.length == 0 || offset > 0) return ("", address(0), address(0));
        reverseResolver = found;
        (bool ok, bytes memory answer) = found.staticcall(abi.encodeWithSignature("name(bytes32)", node));
        if (!ok) revert ResolverError(answer);
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory owner;
        (owner, resolver) = _forward(primary, coinType);
        if (keccak256(owner) != keccak256(lookup)) revert ReverseAddressMismatch(primary, owner);
    }

    function _forward(string memory primary, uint256 coinType) private view returns (bytes memory, address) {
        bytes memory name = _encode(bytes(primary));
        bytes memory data = abi.encodeWithSignature("addr(bytes32,uint256)", _namehash(name, 0), coinType);
        (bytes memory answer, address resolver) = _resolve(name, data);
        return (abi.decode(answer, (bytes)), resolver);
    }

    function _supports(address resolver, bytes4 id) private view returns (bool) {
        (bool ok, bytes memory answer) =
            resolver.staticcall{gas: 30000}(abi.encodeWithSignature("supportsInterface(bytes4)", id));
        return ok && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }

    /// ENSIP-1 hash of a name in DNS wire form, from `offset` on.
    function _namehash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        if (offset + length + 1 >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), offset), length)
        }
        return keccak256(abi.encodePacked(_namehash(name, offset + length + 1), label));
    }

    /// `a.eth` as labels with their lengths before them and a zero at the end.
    function _encode(bytes memory text) private pure returns (bytes memory name) {
        name = abi.encodePacked(bytes1(0), text, bytes1(0));
        uint256 start = 0;
        for (uint256 i = 1; i < name.length; i++) {
            if (i < name.length - 1 && name[i] != ".") continue;
            uint256 length = i - start - 1;
            if (length == 0 || length > 255) revert DNSEncodingFailed(string(text));
            name[start] = bytes1(uint8(length));
            start = i;
        }
        name[name.length - 1] = 0;
    }

    function _hex(bytes memory raw, bool isTrimmed) private pure returns (bytes memory out) {
        bytes16 digits = "0123456789abcdef";
        uint256 skip = 0;
        if (isTrimmed) while (skip + 1 < raw.length * 2 && _nibble(raw, skip) == 0) skip++;
        out = new bytes(raw.length * 2 - skip);
        for (uint256 i = 0; i < out.length; i++) out[i] = digits[_nibble(raw, i + skip)];
    }

    function _nibble(bytes memory raw, uint256 i) private pure returns (uint8) {
        uint8 pair = uint8(raw[i / 2]);
        return i % 2 == 0 ? pair >> 4 : pair & 15;
    }
}
