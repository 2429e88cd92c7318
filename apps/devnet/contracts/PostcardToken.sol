// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

interface Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// A collection of non-fungible tokens (https://eips.ethereum.org/EIPS/eip-721) whose metadata is stored in the contract.
contract PostcardToken {
    string public name;
    string public symbol;
    address public immutable minter;
    uint256 public totalSupply;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private uris;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error OnlyMinter();
    error NoSuchToken();
    error NotAllowed();
    error ToTheZeroAddress();
    error NotReceived();

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        minter = msg.sender;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to, string calldata uri) external {
        if (msg.sender != minter) revert OnlyMinter();
        uint256 id = ++totalSupply;
        owners[id] = to;
        uris[id] = uri;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert NoSuchToken();
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return uris[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed();
        getApproved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        if (msg.sender != owner && msg.sender != getApproved[id] && !isApprovedForAll[owner][msg.sender]) {
            revert NotAllowed();
        }
        if (owner != from) revert NotAllowed();
        if (to == address(0)) revert ToTheZeroAddress();
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        if (Receiver(to).onERC721Received(msg.sender, from, id, data) != Receiver.onERC721Received.selector) {
            revert NotReceived();
        }
    }
}
