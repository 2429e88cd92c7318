// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

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

interface IAccount {
  function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missingFunds) external returns (uint256);
}

interface IPaymaster {
  function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 maxCost)
    external
    returns (bytes memory context, uint256 validationData);
  function postOp(uint8 mode, bytes calldata context, uint256 actualGasCost, uint256 actualUserOpFeePerGas) external;
}

/// Measures what the parts of a user operation use. It is never deployed: a node runs it in the place of the EntryPoint,
/// by the state override of eth_call, so that accounts and paymasters take its calls for the EntryPoint's.
contract OperationGas {
  /// 0: none, 1: creating the account, 2: the account's validation, 3: the paymaster's validation, 4: the call,
  /// 5: the paymaster's work after the call
  struct Measured {
    uint256 failedAt;
    bytes reason;
    uint256 creation;
    uint256 validation;
    uint256 paymasterValidation;
    uint256 call;
    uint256 postOp;
  }

  /// Accounts pay their share of the fee to the EntryPoint while they validate.
  receive() external payable {}

  function measure(PackedUserOperation calldata op, bytes32 hash, uint256 missingFunds, uint256 maxCost, uint256 callGas)
    external
    returns (Measured memory out)
  {
    bool ok;
    uint256 before;
    if (op.initCode.length >= 20 && op.sender.code.length == 0) {
      before = gasleft();
      (ok, out.reason) = address(bytes20(op.initCode[0:20])).call(op.initCode[20:]);
      out.creation = before - gasleft();
      if (!ok || op.sender.code.length == 0) {
        out.failedAt = 1;
        return out;
      }
    }
    before = gasleft();
    (ok, out.reason) = op.sender.call(abi.encodeCall(IAccount.validateUserOp, (op, hash, missingFunds)));
    out.validation = before - gasleft();
    if (!ok || out.reason.length != 32) {
      out.failedAt = 2;
      return out;
    }
    bytes memory context;
    address paymaster;
    if (op.paymasterAndData.length >= 52) {
      paymaster = address(bytes20(op.paymasterAndData[0:20]));
      before = gasleft();
      (ok, out.reason) = paymaster.call(abi.encodeCall(IPaymaster.validatePaymasterUserOp, (op, hash, maxCost)));
      out.paymasterValidation = before - gasleft();
      if (!ok || out.reason.length < 96) {
        out.failedAt = 3;
        return out;
      }
      (context,) = abi.decode(out.reason, (bytes, uint256));
    }
    before = gasleft();
    (ok, out.reason) = op.sender.call{gas: callGas}(op.callData);
    out.call = before - gasleft();
    if (!ok) {
      out.failedAt = 4;
      return out;
    }
    if (context.length > 0) {
      before = gasleft();
      (ok, out.reason) = paymaster.call(abi.encodeCall(IPaymaster.postOp, (0, context, maxCost, 1)));
      out.postOp = before - gasleft();
      if (!ok) {
        out.failedAt = 5;
        return out;
      }
    }
    out.reason = '';
  }
}
