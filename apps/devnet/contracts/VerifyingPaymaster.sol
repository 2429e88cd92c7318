// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// An ERC-4337 operation as EntryPoint v0.7 passes it to accounts and paymasters.
struct PackedUserOperation {
  address sender;
  uint256 nonce;
  bytes initCode;
  bytes callData;
  bytes32 accountGasLimits;
  uint256 preVerificationGas;
  bytes32 gasFees;
  bytes paymasterAndData;
  bytes signature;
}

interface IEntryPointDeposits {
  function depositTo(address account) external payable;
  function withdrawTo(address payable recipient, uint256 amount) external;
  function addStake(uint32 unstakeDelaySec) external payable;
  function unlockStake() external;
  function withdrawStake(address payable recipient) external;
}

/// Pays for the operations that a server signed for. The signature covers every member of the operation that costs
/// something, the chain, this contract and a time window. The account's nonce makes each signature usable once.
contract VerifyingPaymaster {
  bytes32 private constant DOMAIN = keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
  bytes32 public constant SPONSORSHIP = keccak256(
    'Sponsorship(address sender,uint256 nonce,bytes32 initCodeHash,bytes32 callDataHash,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter)'
  );
  /// paymaster (20), its two gas limits (16 each), validUntil (6), validAfter (6), signature (65)
  uint256 private constant LENGTH = 129;
  uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

  IEntryPointDeposits public immutable entryPoint;
  address public owner;
  address public pendingOwner;
  bool public isPaused;
  mapping(address => bool) public isSigner;

  event OwnerChanged(address owner);
  event SignerChanged(address signer, bool isAllowed);
  event Paused(bool isPaused);

  error NotAllowed();

  modifier onlyOwner() {
    if (msg.sender != owner) revert NotAllowed();
    _;
  }

  constructor(IEntryPointDeposits entryPoint_, address owner_, address signer) {
    entryPoint = entryPoint_;
    owner = owner_;
    isSigner[signer] = true;
    emit OwnerChanged(owner_);
    emit SignerChanged(signer, true);
  }

  function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32, uint256)
    external
    view
    returns (bytes memory context, uint256 validationData)
  {
    if (msg.sender != address(entryPoint) || isPaused) revert NotAllowed();
    bytes calldata given = op.paymasterAndData;
    if (given.length != LENGTH) return ('', 1);
    uint48 validUntil = uint48(bytes6(given[52:58]));
    uint48 validAfter = uint48(bytes6(given[58:64]));
    address signer = recover(digestOf(op, validUntil, validAfter), given[64:129]);
    uint256 failed = signer != address(0) && isSigner[signer] ? 0 : 1;
    return ('', failed | (uint256(validUntil) << 160) | (uint256(validAfter) << 208));
  }

  /// Never called, because validation returns no context.
  function postOp(uint8, bytes calldata, uint256, uint256) external pure {
    revert NotAllowed();
  }

  /// The EIP-712 digest that a signer signs.
  function digestOf(PackedUserOperation calldata op, uint48 validUntil, uint48 validAfter) public view returns (bytes32) {
    bytes32 domain = keccak256(
      abi.encode(DOMAIN, keccak256('Latchkey Paymaster'), keccak256('1'), block.chainid, address(this))
    );
    bytes32 content = keccak256(
      abi.encode(
        SPONSORSHIP,
        op.sender,
        op.nonce,
        keccak256(op.initCode),
        keccak256(op.callData),
        op.accountGasLimits,
        op.preVerificationGas,
        op.gasFees,
        bytes32(op.paymasterAndData[20:52]),
        validUntil,
        validAfter
      )
    );
    return keccak256(abi.encodePacked(hex'1901', domain, content));
  }

  function deposit() external payable {
    entryPoint.depositTo{value: msg.value}(address(this));
  }

  function withdraw(address payable recipient, uint256 amount) external onlyOwner {
    entryPoint.withdrawTo(recipient, amount);
  }

  function addStake(uint32 unstakeDelaySec) external payable onlyOwner {
    entryPoint.addStake{value: msg.value}(unstakeDelaySec);
  }

  function unlockStake() external onlyOwner {
    entryPoint.unlockStake();
  }

  function withdrawStake(address payable recipient) external onlyOwner {
    entryPoint.withdrawStake(recipient);
  }

  function setSigner(address signer, bool isAllowed) external onlyOwner {
    isSigner[signer] = isAllowed;
    emit SignerChanged(signer, isAllowed);
  }

  /// Stops all sponsoring at once, also of what was signed already.
  function setPaused(bool paused) external onlyOwner {
    isPaused = paused;
    emit Paused(paused);
  }

  function offerOwnership(address next) external onlyOwner {
    pendingOwner = next;
  }

  function acceptOwnership() external {
    if (msg.sender != pendingOwner) revert NotAllowed();
    owner = msg.sender;
    pendingOwner = address(0);
    emit OwnerChanged(msg.sender);
  }

  /// The zero address for a signature that is malformed or malleable.
  function recover(bytes32 digest, bytes calldata signature) private pure returns (address) {
    uint256 s = uint256(bytes32(signature[32:64]));
    if (s > HALF_ORDER) return address(0);
    return ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(s));
  }
}
